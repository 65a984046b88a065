import { spawn } from "node:child_process";
import os from "node:os";

const children = new Set();
const KEPT_CHARS = 60_000;

/**
 * Runs a program in a process group of its own, so that all that it starts can be ended with it.
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, timeoutMs: number
 * }} options
 * @returns {Promise<{ code: number, output: string }>} the end of what it printed; the code of a
 *   program that was killed is above 128, as in a shell
 */
export function runProcess({ command, args, cwd, env, timeoutMs }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    children.add(child);
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARS);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const timer = setTimeout(() => {
      output += `\nEnded after ${timeoutMs / 1000} s: it did not finish by itself.`;
      endGroup(child, "SIGKILL");
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timer);
      children.delete(child);
      // Orphaned children must not outlive the task.
      endGroup(child, "SIGKILL");
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.once("exit", (code, signal) => {
      // Its last words may still be on the way.
      setTimeout(() => finish(code ?? 128 + os.constants.signals[signal]), 50);
    });
  });
}

export function endChildren() {
  for (const child of children) endGroup(child, "SIGTERM");
}

function endGroup({ pid }, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
