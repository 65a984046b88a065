import type { AdminRole } from "./roles.ts";

const owners: readonly AdminRole[] = ["owner"];
const editors: readonly AdminRole[] = ["owner", "editor"];
const everyone: readonly AdminRole[] = ["owner", "editor", "moderator"];

/** Roles by permission. The API's policies and the panel's controls both use it. */
const rolesByPermission = {
  manageAdministrators: owners,
  readActivity: owners,
  /** Posts, tutorials, materials, updates, and the pictures and drafts for them. */
  writeContent: editors,
  /** Pages, navigation, categories, home and announcement. */
  editSite: editors,
  /** All other settings of the site. */
  manageSite: owners,
  manageStudents: editors,
  manageOrders: editors,
  readMessages: editors,
  manageMail: editors,
  manageSubscribers: editors,
  moderateComments: everyone,
  seeDashboard: everyone,
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof rolesByPermission;

export function hasPermission(role: AdminRole, permission: Permission): boolean {
  return rolesByPermission[permission].includes(role);
}
