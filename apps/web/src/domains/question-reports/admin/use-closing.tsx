import { type ReactNode, useState } from "react";
import { type ClosedReports, CloseReportsDialog } from "./close-reports-dialog.tsx";

type Closing = { close: (reports: ClosedReports) => void; dialog: ReactNode };

/** The dialog that closes reports. A note that was not sent stays until the next question. */
export function useClosing(): Closing {
  const [reports, setReports] = useState<ClosedReports>();
  const [typed, setTyped] = useState({ question: "", note: "" });
  const note = typed.question === reports?.question ? typed.note : "";
  return {
    close: setReports,
    dialog: reports && (
      <CloseReportsDialog
        reports={reports}
        note={note}
        onType={(text) => setTyped({ question: reports.question, note: text })}
        onClose={() => setReports(undefined)}
      />
    ),
  };
}
