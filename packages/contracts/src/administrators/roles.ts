export const adminRoles = ["owner", "editor", "writer", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];
