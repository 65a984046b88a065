import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { downloadFile } from "#lib/files/download-file.ts";
import { toast } from "#lib/toast.ts";

type CsvButtonProps = {
  /** Address of the REST call that answers the table. */
  href: string;
  /** Name of the file, without its ending. */
  name: string;
};

/** Saves a whole table as a file for a spreadsheet. */
export function CsvButton({ href, name }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => downloadFile(href, `${name}.csv`),
    onSuccess: () => toast.success(`${name}.csv is saved with your downloads.`),
    onError: (error) => toast.error(error.message),
  });
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
      </span>
    </Button>
  );
}
