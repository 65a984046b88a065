import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useDownload } from "#lib/files/use-download.ts";

type CsvButtonProps = {
  /** URL of the REST route that exports the table. */
  href: string;
  /** File name without extension. */
  name: string;
  /** Names the table where a screen has several. */
  subject?: string;
};

/** Downloads the whole table as a CSV file. */
export function CsvButton({ href, name, subject }: CsvButtonProps) {
  const { mutate, isPending } = useDownload(href, `${name}.csv`);
  return (
    <Button
      type="button"
      tone="secondary"
      busy={isPending}
      busyText="Downloading..."
      onClick={() => mutate()}
    >
      <span className="flex items-center gap-2">
        <Download aria-hidden="true" size={18} className="flex-none" />
        Download CSV
        {subject && <VisuallyHidden>: {subject}</VisuallyHidden>}
      </span>
    </Button>
  );
}
