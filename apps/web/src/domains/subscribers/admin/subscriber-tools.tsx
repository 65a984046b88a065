import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import { MailX, UserPlus } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { CsvButton } from "#components/admin/table/csv-button.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";
import { AddFromFileDialog } from "./add-from-file-dialog.tsx";
import { BounceDialog } from "./bounce-dialog.tsx";

const statuses = [
  { value: "confirmed", label: "Confirmed" },
  { value: "waiting", label: "Waiting" },
] as const;

type SubscriberToolsProps = {
  input: SubscriberTableInput;
  onChange: (change: Partial<SubscriberTableInput>) => void;
  search: TableSearchState;
};

export function SubscriberTools({ input, onChange, search }: SubscriberToolsProps) {
  const [dialog, setDialog] = useState<"bounces" | "file">();
  const close = () => setDialog(undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ToggleGroup
        label="Show addresses that are"
        options={statuses}
        value={input.status}
        onChange={(status) => onChange({ status })}
      />
      <TableTools>
        <TableSearch label="Search addresses" {...search} />
        <Button type="button" tone="secondary" onClick={() => setDialog("file")}>
          <span className="flex items-center gap-2">
            <UserPlus aria-hidden="true" size={18} className="flex-none" />
            Add from a file
          </span>
        </Button>
        <Button type="button" tone="secondary" onClick={() => setDialog("bounces")}>
          <span className="flex items-center gap-2">
            <MailX aria-hidden="true" size={18} className="flex-none" />
            Letters came back
          </span>
        </Button>
        <CsvButton href="/api/admin/subscribers.csv" name="subscribers" />
      </TableTools>
      {dialog === "bounces" && <BounceDialog onClose={close} />}
      {dialog === "file" && <AddFromFileDialog onClose={close} />}
    </div>
  );
}
