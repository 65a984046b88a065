/*
 * Follows one order on its page, every few seconds, as long as somebody looks. It is loaded by itself on the page that the
 * server sends, so that who only waits for a parcel never pays for React; React, once awake, finds the order followed already and
 * leaves the steps to it. It imports nothing: everything that it needs to know stands in the page.
 */

export type StepState = "done" | "current" | "ahead";

/** Longest wait between two attempts that fail. Unit: milliseconds. */
const LONGEST_WAIT_MS = 120_000;

/** On a bad line an answer may never come. Unit: milliseconds. */
const TIMEOUT_MS = 9_000;

const stepWords = { done: "Done", current: "Current step", ahead: "Still to come" } as const;

/** @param current place of the status among the steps; -1 for one that is none of them */
export function stepState(step: number, current: number): StepState {
  if (step > current) return "ahead";
  return step === current ? "current" : "done";
}

/** @param since when the order came to its present step */
export function stepText(state: StepState, since: string): string {
  return state === "current" ? `${stepWords.current} since ${dayAndTime(since)}` : stepWords[state];
}

export function updatedText(at: Date): string {
  return `Updated ${at.toLocaleTimeString("en-GB", inLagos)}`;
}

const inLagos = { timeZone: "Africa/Lagos" } as const;

function dayAndTime(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString("en-GB", { ...inLagos, day: "numeric", month: "short" });
  const time = date.toLocaleTimeString("en-GB", {
    ...inLagos,
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${day}, ${time}`;
}

type News = { status: string; updatedAt: string };

const followed = new WeakMap<HTMLElement, () => void>();

/** Follows the order that the element shows; doing it twice is doing it once. @returns what ends it */
export function followOrder(root: HTMLElement): () => void {
  const running = followed.get(root);
  if (running) return running;
  const interval = Number(root.dataset.interval);
  let etag = root.dataset.etag ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  let isOver = isAtEnd(root);

  function askIn(wait: number): void {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(ask, wait);
  }

  async function ask(): Promise<void> {
    if (!root.isConnected) stop();
    if (isAsking || isOver || document.hidden) return;
    isAsking = true;
    const wait = await askOnce();
    isAsking = false;
    askIn(wait);
  }

  /** @returns the wait until the next time */
  async function askOnce(): Promise<number> {
    const answer = await fetch(`/api/orders/${root.dataset.order}`, {
      headers: { "if-none-match": etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    // The order is gone: the page itself says so best.
    if (answer?.status === 404) location.reload();
    const news = answer?.ok ? await readNews(answer) : undefined;
    if (!news && answer?.status !== 304) {
      failures += 1;
      const wait = Math.min(LONGEST_WAIT_MS, interval * 2 ** failures);
      const retryAfter = Number(answer?.headers.get("retry-after") ?? 0) * 1_000;
      showTrouble(root, Math.max(wait, retryAfter));
      return Math.max(wait, retryAfter);
    }
    failures = 0;
    if (news) {
      etag = answer?.headers.get("etag") ?? "";
      showNews(root, news);
      isOver = isAtEnd(root);
    }
    write(root, "updated", updatedText(new Date()));
    write(root, "trouble", "");
    return interval;
  }

  function askNow(): void {
    clearTimeout(timer);
    void ask();
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", askNow);
    removeEventListener("online", askNow);
    followed.delete(root);
  }

  document.addEventListener("visibilitychange", askNow);
  addEventListener("online", askNow);
  followed.set(root, stop);
  askIn(interval);
  return stop;
}

async function readNews(answer: Response): Promise<News | undefined> {
  const body: Partial<News> | undefined = await answer.json().catch(() => undefined);
  const { status, updatedAt } = body ?? {};
  return typeof status === "string" && typeof updatedAt === "string"
    ? { status, updatedAt }
    : undefined;
}

function showNews(root: HTMLElement, { status, updatedAt }: News): void {
  const steps = stepsOf(root);
  const current = steps.findIndex(({ dataset }) => dataset.step === status);
  const isNew = root.dataset.status !== status;
  root.dataset.status = status;
  for (const [place, step] of steps.entries()) {
    const state = stepState(place, current);
    step.dataset.state = state;
    if (state === "current") step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
    write(step, "step-text", stepText(state, updatedAt));
  }
  for (const sentence of root.querySelectorAll<HTMLElement>("[data-unknown]")) {
    sentence.hidden = current >= 0;
  }
  if (isNew) announce(current >= 0 ? status : textOf(root, "unknown"));
}

function showTrouble(root: HTMLElement, waitMs: number): void {
  const seconds = Math.round(waitMs / 1_000);
  write(root, "trouble", `Could not refresh. Trying again in ${seconds} seconds.`);
}

function isAtEnd(root: HTMLElement): boolean {
  return stepsOf(root).at(-1)?.dataset.step === root.dataset.status;
}

function stepsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-step]")];
}

function textOf(root: HTMLElement, name: string): string {
  return root.querySelector(`[data-${name}]`)?.textContent ?? "";
}

function write(root: HTMLElement, name: string, text: string): void {
  const place = root.querySelector(`[data-${name}]`);
  if (place) place.textContent = text;
}

/** The region stands in every page from the beginning, or a screen reader would not hear it. */
function announce(text: string): void {
  const region = document.getElementById("polite");
  if (region) region.textContent = text;
}

const served = globalThis.document?.querySelector<HTMLElement>("[data-order]");
if (served) followOrder(served);
