import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  ok: { paint: "border-ok bg-ok-bg text-ok", Icon: CircleCheck },
  err: { paint: "border-err bg-err-bg text-err", Icon: CircleAlert },
  info: { paint: "border-info bg-info-bg text-info", Icon: Info },
};

type NoticeProps = { tone: keyof typeof tones; id?: string; children: ReactNode };

/** A message in its place on the page, with a mark where its words begin with none; an error is spoken at once, the others when there is a pause. */
export function Notice({ tone, id, children }: NoticeProps) {
  const { paint, Icon } = tones[tone];
  return (
    <div
      id={id}
      role={tone === "err" ? "alert" : "status"}
      className={`rounded-image text-card flex items-start gap-2.5 border-l-4 px-3 py-2.5 has-[[data-mark]]:[&>svg]:hidden ${paint}`}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
