import { type AdminRole, adminRoles } from "./roles.ts";

const owners: readonly AdminRole[] = ["owner"];
const editors: readonly AdminRole[] = ["owner", "editor"];
const writers: readonly AdminRole[] = ["owner", "editor", "writer"];
const moderators: readonly AdminRole[] = ["owner", "editor", "moderator"];

/** Roles by permission. The API's policies and the panel's controls both use it. */
const rolesByPermission = {
  manageAdministrators: owners,
  readActivity: owners,
  /** Posts, tutorials, materials, updates, and the pictures and drafts for them. */
  writeContent: editors,
  /** The caller's own posts until they are published, and pictures, drafts and AI help for them. */
  writeOwnPosts: writers,
  /** Lists of all posts, tutorials, materials and updates. */
  listContent: moderators,
  /** Pages, navigation, categories, home and announcement. */
  editSite: editors,
  /** All other settings of the site. */
  manageSite: owners,
  manageStudents: editors,
  manageOrders: editors,
  readMessages: editors,
  manageMail: editors,
  manageSubscribers: editors,
  moderateComments: moderators,
  seeDashboard: adminRoles,
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof rolesByPermission;

export function hasPermission(role: AdminRole, permission: Permission): boolean {
  const roles: readonly AdminRole[] = rolesByPermission[permission];
  return roles.includes(role);
}
