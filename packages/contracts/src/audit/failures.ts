import { defineFailure } from "../errors/index.ts";

export const overwrittenNotFound = defineFailure(
  "not_found",
  "OVERWRITTEN_NOT_FOUND",
  "What was there before is no longer kept.",
);
