import { existsSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "./package-folder.ts";

/** Files that Docker and Podman put into their containers. */
const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv"];

/** The installation method of this server, which decides the form of its commands. */
export type Installation = "sources" | "release" | "container";

export function detectInstallation(): Installation {
  // The image has a release, so a container without one was built by the operator.
  if (existsSync(path.join(packageFolder, "../../scripts/restore.mjs"))) return "sources";
  return CONTAINER_MARKS.some((file) => existsSync(file)) ? "container" : "release";
}
