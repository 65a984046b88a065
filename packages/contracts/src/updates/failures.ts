import { defineFailure } from "../errors/index.ts";

export const updateNotFound = defineFailure("not_found", "UPDATE_NOT_FOUND", "No update found");
