import { allowAdminsWith } from "#src/site/permissions.ts";

/** Owners and editors; moderators write nothing of which the server stores drafts. */
export const canSeeOtherWriters = allowAdminsWith("writeContent");

/** Also teachers. */
export const canSeeOtherWritersOfTutorials = allowAdminsWith("teach");

/** Also writers, of their own posts. */
export const canSeeOtherWritersOfOwnPosts = allowAdminsWith("writeOwnPosts");
