export const adminRoles = ["owner", "editor", "teacher", "writer", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];
