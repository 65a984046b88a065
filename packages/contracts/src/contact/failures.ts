import { defineNotFound } from "../errors/index.ts";

export const messageNotFound = defineNotFound("MESSAGE_NOT_FOUND", "No message found");
