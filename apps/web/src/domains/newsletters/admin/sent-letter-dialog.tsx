import { type Newsletter, newsletterTexts } from "@ebute/contracts/newsletters";
import { useQuery } from "@tanstack/react-query";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { ShownLetter } from "#components/admin/shown-letter.tsx";
import { Button } from "#components/ui/button.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { sentLetterQuery } from "../newsletters.queries.ts";

type SentLetterDialogProps = { newsletter: Newsletter; onClose: () => void };

/** Shows a newsletter as its readers got it. */
export function SentLetterDialog({ newsletter, onClose }: SentLetterDialogProps) {
  const query = useQuery(sentLetterQuery(useTRPC(), newsletter._id));
  return (
    <AdminDialog title={newsletter.subject} position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <EntryQuery query={query} loadFailed={newsletterTexts.loadFailed}>
          {({ html, text }) => <ShownLetter html={html} text={text} />}
        </EntryQuery>
        <div className="flex justify-end">
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
