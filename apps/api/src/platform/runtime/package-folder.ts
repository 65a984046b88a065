import { findPackageJSON } from "node:module";
import path from "node:path";

/** Absolute path of `apps/api`, for sources and for the built server. */
export const packageFolder = path.dirname(findPackageJSON(import.meta.url) ?? "");

/** The fonts with which the server draws. */
export const fontFolder = path.join(packageFolder, "fonts");
