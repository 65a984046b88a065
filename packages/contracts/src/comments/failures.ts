import { defineNotFound } from "../errors/index.ts";

export const commentNotFound = defineNotFound("COMMENT_NOT_FOUND", "No comment found");
