import { type ChosenPicture, type LibraryPicture, libraryTexts } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { PictureGrid } from "./picture-grid.tsx";

type ChoosePictureDialogProps = {
  onChoose: (picture: ChosenPicture, description: string) => void;
  onClose: () => void;
};

/** Finds a stored picture for a form. */
export function ChoosePictureDialog({ onChoose, onClose }: ChoosePictureDialogProps) {
  const [{ q, page }, setInput] = useState({ q: "", page: 1 });
  const input = { q, page, show: "all" } as const;
  const query = useQuery({ ...useTRPC().media.table.queryOptions(input), ...listQueryOptions });
  const { pictures = [], pageCount = 1 } = query.data ?? {};

  function handleSearch(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The dialog is inside the form that it chooses for, and React passes the event on to it.
    event.stopPropagation();
    setInput({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim(), page: 1 });
  }
  function handleChoose(chosen: LibraryPicture): void {
    const { description, fileName, bytes, uploadedAt, isUsed, ...picture } = chosen;
    onChoose(picture, description);
  }
  return (
    <AdminDialog title="Choose a picture" position="wide" isOpen onClose={onClose}>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <search>
          <form className="flex flex-wrap items-end gap-2" onSubmit={handleSearch}>
            <div className="min-w-[min(8rem,100%)] flex-1">
              <Field label="Search pictures">
                <TextInput type="search" name="q" data-first-focus enterKeyHint="search" />
              </Field>
            </div>
            <Button tone="secondary">Search</Button>
          </form>
        </search>
        <QueryView query={query} loadFailed={libraryTexts.loadFailed} showsRefetchErrors>
          {pictures.length === 0 ? (
            <Text tone="quiet">{q ? libraryTexts.noMatch : libraryTexts.empty}</Text>
          ) : (
            <PictureGrid
              label="Pictures"
              pictures={pictures}
              isBusy={query.isPlaceholderData}
              onChoose={handleChoose}
              note={({ width, height }) => `${width} × ${height}`}
            />
          )}
        </QueryView>
        <div className="flex flex-wrap items-center gap-2">
          {page > 1 && (
            <Button type="button" tone="secondary" onClick={() => setInput({ q, page: page - 1 })}>
              Previous
            </Button>
          )}
          {page < pageCount && (
            <Button type="button" tone="secondary" onClick={() => setInput({ q, page: page + 1 })}>
              Next
            </Button>
          )}
          {pageCount > 1 && <Text size="small">{`Page ${page} of ${pageCount}`}</Text>}
          <Button type="button" tone="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
