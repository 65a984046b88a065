import { defineNotFound } from "../errors/index.ts";

export const overwrittenNotFound = defineNotFound(
  "OVERWRITTEN_NOT_FOUND",
  "What was there before is not kept any more.",
);
