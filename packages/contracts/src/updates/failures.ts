import { defineNotFound } from "../errors/index.ts";

export const updateNotFound = defineNotFound("UPDATE_NOT_FOUND", "No update found");
