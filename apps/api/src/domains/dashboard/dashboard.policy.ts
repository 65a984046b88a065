import { allowAdminsWith } from "#src/site/permissions.ts";

/** Every administrator but teachers: it shows figures and titles, no names and no addresses. */
export const canSeeDashboard = allowAdminsWith("seeDashboard");
