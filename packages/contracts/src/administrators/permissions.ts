import type { AdminRole } from "./roles.ts";

const owners: readonly AdminRole[] = ["owner"];
const editors: readonly AdminRole[] = ["owner", "editor"];
const writers: readonly AdminRole[] = ["owner", "editor", "writer"];
const teachers: readonly AdminRole[] = ["owner", "editor", "teacher"];
const moderators: readonly AdminRole[] = ["owner", "editor", "moderator"];

/** Roles by permission. The API's policies and the panel's controls both use it. */
const rolesByPermission = {
  manageAdministrators: owners,
  readActivity: owners,
  /** Posts, tutorials, materials, updates, and the pictures and drafts for them. */
  writeContent: editors,
  /** The caller's own posts until they are published, and drafts of them. */
  writeOwnPosts: writers,
  /** Pictures, attachments, snippets and AI help for texts of any kind. */
  useWritingAids: ["owner", "editor", "teacher", "writer"],
  /** Lists of all posts. */
  listContent: moderators,
  /** Lists of tutorials, materials and updates; a teacher sees only some tutorials. */
  listLessons: ["owner", "editor", "teacher", "moderator"],
  /**
   * The question bank for everybody, and what belongs to classes: their tutorials, exams,
   * assignments, meetings and students. Without `manageStudents`, the classes that the caller
   * teaches.
   */
  teach: teachers,
  /** Questions of students about lessons. */
  answerStudents: ["owner", "editor", "teacher", "moderator"],
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
  seeDashboard: ["owner", "editor", "writer", "moderator"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof rolesByPermission;

export function hasPermission(role: AdminRole, permission: Permission): boolean {
  const roles: readonly AdminRole[] = rolesByPermission[permission];
  return roles.includes(role);
}

/** True if the role teaches, and only the classes that name the administrator as a teacher. */
export function teachesOwnClassesOnly(role: AdminRole): boolean {
  return hasPermission(role, "teach") && !hasPermission(role, "manageStudents");
}
