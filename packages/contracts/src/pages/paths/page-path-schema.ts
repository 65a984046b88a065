import { z } from "zod";
import { isReservedPath } from "../../site-routes/index.ts";
import { isPagePath } from "./page-path.ts";

/** Path of a page in a request; a missing leading slash is added. */
export const pagePathSchema = z
  .string({ error: "Address is required." })
  .trim()
  .toLowerCase()
  .overwrite((path) => `/${path.replace(/^\/+|\/+$/g, "")}`)
  .refine((path) => path !== "/", { error: "Address is required.", abort: true })
  .refine(isPagePath, {
    error:
      "The address can have letters from a to z, digits and hyphens, and at most one slash inside, such as /menu or /courses/waec.",
    abort: true,
  })
  .refine((path) => !isReservedPath(path), "This address is already used by the site itself.")
  .describe("Address of the page, such as /menu or /courses/waec");
