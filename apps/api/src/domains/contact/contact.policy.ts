import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators only handle comments. */
export const canReadMessages = allowAdminsWith("readMessages");
