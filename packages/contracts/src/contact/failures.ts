import { defineFailure } from "../errors/index.ts";

export const messageNotFound = defineFailure("not_found", "MESSAGE_NOT_FOUND", "No message found");
