import { defineFailure } from "../errors/index.ts";

export const commentNotFound = defineFailure("not_found", "COMMENT_NOT_FOUND", "No comment found");
