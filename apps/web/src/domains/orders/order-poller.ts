/*
 * Polls the status of one order while its page is visible. It is a separate entry of the
 * server-rendered page, so that visitors who only wait for a parcel do not load React. After
 * hydration, React leaves the steps to this script. It shares no file with other scripts, because
 * the build gives it its own copy of the contracts of dates, and reads its configuration from the
 * page.
 */

import { formatLocal, readRetryAfter, withSeconds } from "@ebute/contracts/dates";

export type StepState = "done" | "current" | "ahead";

/** The panel can undo a delivery, so polling goes on after it. Unit: milliseconds. */
export const DELIVERED_POLL_INTERVAL_MS = 60_000;

/** Maximum delay between failed attempts. Unit: milliseconds. */
const MAX_POLL_DELAY_MS = 120_000;

/** A slow connection may never deliver a response. Unit: milliseconds. */
const TIMEOUT_MS = 9_000;

const stepLabels = { done: "Done", current: "Current step", ahead: "Still to come" } as const;

/** @param current index of the current status among the steps; -1 for an unknown status */
export function getOrderStepState(step: number, current: number): StepState {
  if (step > current) return "ahead";
  return step === current ? "current" : "done";
}

/** Patterns of `formatLocal`, and offsets of the site's time zone, as in `offsetAt`. */
export type OrderTimeFormat = { since: string; updated: string; offsets: readonly number[] };

/** @param style of the site, with a comma between day and time */
export function toOrderTimeFormat(style: string, offsets: readonly number[]): OrderTimeFormat {
  return { since: style, updated: withSeconds(style.replace(/.*, /, "")), offsets };
}

/** @param at when the step was reached; undefined where nobody wrote it down */
export function formatOrderStep(
  state: StepState,
  at: string | undefined,
  format: OrderTimeFormat,
): string {
  if (state === "ahead" || at === undefined) return stepLabels[state];
  const time = formatLocal(Date.parse(at), format.since, format.offsets);
  return state === "done" ? `${stepLabels.done}, ${time}` : `${stepLabels.current} since ${time}`;
}

export function formatUpdatedText(at: Date, { updated, offsets }: OrderTimeFormat): string {
  return `Updated ${formatLocal(at.getTime(), updated, offsets)}`;
}

type TrackedStatus = { status: string; updatedAt: string };

const polledRoots = new WeakMap<HTMLElement, () => void>();

/**
 * Starts polling the order that the element shows; idempotent per element.
 * @returns a function that stops it
 */
export function pollOrder(root: HTMLElement): () => void {
  const running = polledRoots.get(root);
  if (running) return running;
  const interval = Number(root.dataset.interval);
  const format: OrderTimeFormat = JSON.parse(root.dataset.times ?? "{}");
  let etag = root.dataset.etag ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isPolling = false;
  let isStopped = false;

  function schedulePoll(wait: number): void {
    clearTimeout(timer);
    if (!isStopped && !document.hidden) timer = setTimeout(poll, wait);
  }

  async function poll(): Promise<void> {
    if (!root.isConnected) stop();
    if (isPolling || isStopped || document.hidden) return;
    isPolling = true;
    // `AbortSignal.timeout` would need Chrome 103.
    const slow = new AbortController();
    const deadline = setTimeout(() => slow.abort(), TIMEOUT_MS);
    const wait = await pollOnce(slow.signal);
    clearTimeout(deadline);
    isPolling = false;
    schedulePoll(wait);
  }

  /** @returns the delay before the next attempt */
  async function pollOnce(signal: AbortSignal): Promise<number> {
    const answer = await fetch(`/api/orders/${root.dataset.order}`, {
      headers: { "if-none-match": etag },
      signal,
    }).catch(() => undefined);
    // The order was deleted; the reloaded page says so.
    if (answer?.status === 404) location.reload();
    const change = answer?.ok ? await fetchStatus(answer) : undefined;
    if (!change && answer?.status !== 304) {
      failures += 1;
      const backoff = Math.min(MAX_POLL_DELAY_MS, interval * 2 ** failures);
      const wait = Math.max(backoff, answer ? readRetryAfter(answer.headers) : 0);
      renderError(root, wait);
      return wait;
    }
    failures = 0;
    if (change) {
      const next = answer?.headers.get("etag") ?? "";
      // The payment, the expected day or the outcome has changed; the reloaded page shows it.
      if (next && detailsOf(next) !== detailsOf(etag)) location.reload();
      etag = next;
      renderStatus(root, change, format);
    }
    write(root, "updated", formatUpdatedText(new Date(), format));
    write(root, "trouble", "");
    return getPollDelay();
  }

  function getPollDelay(): number {
    return isDelivered(root) ? DELIVERED_POLL_INTERVAL_MS : interval;
  }

  function askNow(): void {
    clearTimeout(timer);
    void poll();
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", askNow);
    removeEventListener("online", askNow);
    polledRoots.delete(root);
  }

  document.addEventListener("visibilitychange", askNow);
  addEventListener("online", askNow);
  polledRoots.set(root, stop);
  schedulePoll(getPollDelay());
  return stop;
}

async function fetchStatus(answer: Response): Promise<TrackedStatus | undefined> {
  const body: Partial<TrackedStatus> | undefined = await answer.json().catch(() => undefined);
  const { status, updatedAt } = body ?? {};
  return typeof status === "string" && typeof updatedAt === "string"
    ? { status, updatedAt }
    : undefined;
}

function renderStatus(
  root: HTMLElement,
  { status, updatedAt }: TrackedStatus,
  format: OrderTimeFormat,
): void {
  const steps = stepsOf(root);
  const current = steps.findIndex(({ dataset }) => dataset.step === status);
  const isNew = root.dataset.status !== status;
  root.dataset.status = status;
  const reached: Record<string, string> = JSON.parse(root.dataset.reached ?? "{}");
  reached[status] = updatedAt;
  root.dataset.reached = JSON.stringify(reached);
  for (const [index, step] of steps.entries()) {
    const state = getOrderStepState(index, current);
    step.dataset.state = state;
    if (state === "current") step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
    write(step, "step-text", formatOrderStep(state, reached[step.dataset.step ?? ""], format));
  }
  for (const sentence of root.querySelectorAll<HTMLElement>("[data-unknown]")) {
    sentence.hidden = current >= 0;
  }
  if (!isNew) return;
  const step = steps[current];
  announce(step ? readText(step, "step-title") : readText(root, "unknown"));
}

function renderError(root: HTMLElement, waitMs: number): void {
  const seconds = Math.round(waitMs / 1_000);
  write(root, "trouble", `Could not refresh. Trying again in ${seconds} seconds.`);
}

/** End of the ETag, as `orderEtag` writes it. */
function detailsOf(etag: string): string {
  return etag.split(".")[2] ?? "";
}

function isDelivered(root: HTMLElement): boolean {
  return stepsOf(root).at(-1)?.dataset.step === root.dataset.status;
}

function stepsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-step]")];
}

function readText(root: HTMLElement, name: string): string {
  return root.querySelector(`[data-${name}]`)?.textContent ?? "";
}

function write(root: HTMLElement, name: string, text: string): void {
  const index = root.querySelector(`[data-${name}]`);
  if (index) index.textContent = text;
}

/** Uses the page's existing live region, because a new one would not be announced. */
function announce(text: string): void {
  const region = document.getElementById("polite");
  if (region) region.textContent = text;
}

const served = globalThis.document?.querySelector<HTMLElement>("[data-order]");
if (served) pollOrder(served);
