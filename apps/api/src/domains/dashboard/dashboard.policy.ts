import { allowAdminsWith } from "#src/site/permissions.ts";

/** Every administrator: it shows figures and titles, no names and no addresses. */
export const canSeeDashboard = allowAdminsWith("seeDashboard");
