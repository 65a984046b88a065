import type { AccessCode, ClassOfPanel, CodeBatch } from "@ebute/contracts/classes";
import { createPortal } from "react-dom";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";

type CodeSlipsProps = { row: ClassOfPanel; batch: CodeBatch; codes: readonly AccessCode[] };

/** Slips for the printer alone, eight on an A4 page; nothing else of the page is printed. */
export function CodeSlips({ row, batch, codes }: CodeSlipsProps) {
  const { identity } = useSite();
  const { expiresOn } = batch;
  return createPortal(
    <div className="print-alone" aria-hidden="true">
      {codes.map(({ code }) => (
        <div key={code} className="slip">
          <p>{identity.name}</p>
          <p className="slip-class">{row.name}</p>
          <p className="slip-code">{code}</p>
          <p>
            Sign in at {window.location.host}, open your dashboard and type this code. It works once
            {expiresOn ? `, until ${formatDay(expiresOn, identity)}` : ""}.
          </p>
        </div>
      ))}
    </div>,
    document.body,
  );
}
