import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const tones = {
  quiet: "text-ink hover:bg-surface-2",
  danger: "text-err hover:bg-err hover:text-bg",
  positive: "text-ok hover:bg-ok hover:text-bg",
};

type IconButtonProps = ComponentProps<"button"> & {
  /** What a screen reader and the pointer's hint say. */
  name: string;
  Icon: LucideIcon;
  tone?: keyof typeof tones;
};

export function IconButton({ name, Icon, tone = "quiet", ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...button}
      className={`size-control rounded-control inline-flex flex-none cursor-pointer items-center justify-center ${tones[tone]}`}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
