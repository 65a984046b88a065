import { existsSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "./package-folder.ts";

/** Files that Docker and Podman put into their containers. */
const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv"];

/** How this server was installed; each way has its own form of a command. */
export type Installation = "sources" | "release" | "container";

export function detectInstallation(): Installation {
  // The image has a release, so sources in a container are somebody's own.
  if (existsSync(path.join(packageFolder, "../../scripts/restore.mjs"))) return "sources";
  return CONTAINER_MARKS.some((file) => existsSync(file)) ? "container" : "release";
}
