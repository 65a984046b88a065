/**
 * A failure whose message tells the person at the terminal what is wrong and what to do; printed
 * without a stack.
 */
export class StepError extends Error {}

/**
 * Prints numbered steps with the seconds they took: a line that moves on a terminal, plain lines
 * anywhere else.
 * @param {{ total: number, output?: NodeJS.WriteStream }} options
 */
export function createSteps({ total, output = process.stdout }) {
  let number = 0;
  return {
    /**
     * Runs one step. `work` may call `say` with a word on how far it is, and return a remark for
     * the end of the line.
     * @template {string | void} T
     * @param {string} title
     * @param {(say: (detail: string) => void) => T | Promise<T>} work
     * @returns {Promise<T>}
     */
    async run(title, work) {
      number += 1;
      const line = beginLine(`[${number}/${total}] ${title}`, output);
      try {
        const remark = await work(line.say);
        line.finish(remark ?? "done");
        return remark;
      } catch (error) {
        line.finish("failed");
        throw error;
      }
    },
  };
}

/**
 * Runs a program's main function; an expected failure ends it with one paragraph and the exit code
 * 1.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

const SPINNER = ["|", "/", "-", "\\"];
const SPIN_INTERVAL_MS = 120;
const REMINDER_INTERVAL_MS = 15_000;

function beginLine(title, output) {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  let detail = "";
  let turn = 0;
  const say = (text) => {
    detail = text;
  };

  if (!output.isTTY) {
    const remind = () => output.write(`      ${detail || "still working"} (${seconds()})\n`);
    const timer = setInterval(remind, REMINDER_INTERVAL_MS);
    let opened = false;
    // A step with nothing to do takes one line, not two.
    const opening = setTimeout(() => {
      opened = true;
      output.write(`${title} ...\n`);
    }, 200);
    return {
      say,
      finish(remark) {
        clearInterval(timer);
        clearTimeout(opening);
        output.write(`${opened ? "     " : `${title}:`} ${remark} (${seconds()})\n`);
      },
    };
  }

  const draw = () => {
    turn += 1;
    const text = `${title} ... ${SPINNER[turn % SPINNER.length]} ${seconds()} ${detail}`;
    output.write(`\r\x1b[2K${text.slice(0, (output.columns || 80) - 1)}`);
  };
  draw();
  const timer = setInterval(draw, SPIN_INTERVAL_MS);
  return {
    say,
    finish(remark) {
      clearInterval(timer);
      output.write(`\r\x1b[2K${title}: ${remark} (${seconds()})\n`);
    },
  };
}
