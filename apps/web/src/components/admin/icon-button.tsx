import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const tones = {
  quiet: "text-ink hover:bg-surface-2",
  danger: "text-err hover:bg-err hover:text-bg",
  positive: "text-ok hover:bg-ok hover:text-bg",
};

type IconButtonProps = ComponentProps<"button"> & {
  /** Accessible name and tooltip. */
  name: string;
  Icon: LucideIcon;
  /** Visible first words of `name`, where the layout has room for text beside the icon. */
  word?: string;
  tone?: keyof typeof tones;
};

export function IconButton({ name, Icon, word, tone = "quiet", ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...button}
      className={`min-h-control min-w-control rounded-control inline-flex flex-none cursor-pointer items-center justify-center gap-2 aria-disabled:cursor-default aria-disabled:opacity-40 ${tones[tone]}`}
    >
      <Icon aria-hidden="true" size={20} className="flex-none" />
      {word && <span className="text-card @article:hidden pr-3 font-semibold">{word}</span>}
    </button>
  );
}
