import { spawn } from "node:child_process";

/**
 * Runs a program to its end and keeps what it prints.
 * @param {{ command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line:
 * string) => void }} options
 * @returns {Promise<{ code: number, output: string }>} 127 when there is no such program
 */
export function runCommand({ command, args, cwd, env = process.env, onLine = () => {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk) => {
      output += chunk;
      const lines = String(chunk).trim().split("\n");
      onLine(lines.at(-1) ?? "");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count) {
  return output.trim().split("\n").slice(-count).join("\n");
}
