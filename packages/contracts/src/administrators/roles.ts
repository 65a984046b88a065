export const adminRoles = ["owner", "editor", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];
