import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Wraps a command so that the kernel sends its process a signal when this process is killed and cannot do it itself.
 * Where `setpriv` of util-linux is missing, the command stays as it is and the next start ends the orphan.
 */
export function diesWithParent(
  signalName: "INT" | "KILL",
  command: [string, ...string[]],
): [string, ...string[]] {
  if (!isSupported()) return command;
  return [SETPRIV, "--pdeathsig", signalName, "--", ...command];
}

const SETPRIV = "/usr/bin/setpriv";

let supported: boolean | undefined;

function isSupported(): boolean {
  supported ??=
    existsSync(SETPRIV) && spawnSync(SETPRIV, ["--pdeathsig", "keep", "true"]).status === 0;
  return supported;
}
