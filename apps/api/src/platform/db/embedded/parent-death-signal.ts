import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Wraps a command so that the kernel signals its process when this process is killed. Without
 * `setpriv` of util-linux the command stays unchanged, and the next start ends the orphan.
 */
export function withParentDeathSignal(
  signalName: "INT" | "KILL",
  command: [string, ...string[]],
): [string, ...string[]] {
  if (!isSupported()) return command;
  return [SETPRIV, "--pdeathsig", signalName, "--", ...runIfParentIsAlive(), ...command];
}

/**
 * If the parent was killed before the signal was requested, none is sent: the command then does not
 * start.
 */
function runIfParentIsAlive(): string[] {
  return ["/bin/sh", "-c", '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)];
}

const SETPRIV = "/usr/bin/setpriv";

let supported: boolean | undefined;

function isSupported(): boolean {
  supported ??=
    existsSync(SETPRIV) && spawnSync(SETPRIV, ["--pdeathsig", "keep", "true"]).status === 0;
  return supported;
}
