import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder `apps/api`, wherever this code runs: from the sources or from what is built of them. */
export const packageFolder = path.dirname(findPackageJSON(import.meta.url) ?? "");
