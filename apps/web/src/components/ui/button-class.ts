export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "danfo";

const shape =
  "inline-flex min-h-control items-center justify-center gap-2 rounded-control border-control px-label text-center font-semibold text-card no-underline aria-disabled:cursor-progress aria-disabled:opacity-75 data-held:opacity-75";

const tones: Record<ButtonTone, string> = {
  primary: "border-transparent bg-indigo text-on-indigo hover:bg-indigo-hover",
  secondary: "border-indigo bg-bg text-indigo hover:bg-surface-2",
  quiet: "border-transparent text-indigo hover:bg-surface-2",
  danger: "border-err bg-bg text-err hover:bg-err hover:text-bg",
  danfo: "border-transparent bg-danfo text-on-danfo hover:bg-white hover:text-night",
};

export function buttonClass(tone: ButtonTone): string {
  return `${shape} ${tones[tone]}`;
}
