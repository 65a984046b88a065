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
  return [SETPRIV, "--pdeathsig", signalName, "--", ...ifParentLives(), ...command];
}

/** A parent that was killed before the wish was made sends nothing: then the command does not begin at all. */
function ifParentLives(): string[] {
  return ["/bin/sh", "-c", '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)];
}

const SETPRIV = "/usr/bin/setpriv";

let supported: boolean | undefined;

function isSupported(): boolean {
  supported ??=
    existsSync(SETPRIV) && spawnSync(SETPRIV, ["--pdeathsig", "keep", "true"]).status === 0;
  return supported;
}
