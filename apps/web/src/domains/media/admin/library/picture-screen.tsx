import { type LibraryPicture, libraryTexts, type PictureTableInput } from "@ebute/contracts/media";
import { useQuery } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { DropArea } from "#components/admin/upload/drop-area.tsx";
import { UploadQuestionRow } from "#components/admin/upload/upload-question-row.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { WAITING_TEXT } from "#lib/files/upload-error.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pictureAccept } from "../picture-type.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { pictureTableHref } from "./picture-table-params.ts";
import { type PictureUpload, usePictureUploads } from "./use-picture-uploads.ts";

const filters = [
  { value: "all", label: "All" },
  { value: "unused", label: "Not used" },
] as const;

type PictureScreenProps = { input: PictureTableInput; onGo: (href: string) => void };

/** The stored pictures, with their uploads and details. */
export function PictureScreen({ input, onGo }: PictureScreenProps) {
  const query = useQuery({ ...useTRPC().media.table.queryOptions(input), ...listQueryOptions });
  const [openId, setOpenId] = useState<string>();
  const hrefFor = pictureTableHref;
  const { search, handleChange, resetFilters } = useTableInput({ input, hrefFor, onGo });
  const open = query.data?.pictures.find(({ _id }) => _id === openId);
  return (
    <>
      <TableScreen
        title="Pictures"
        noun="picture"
        query={query}
        page={input.page}
        list={`${input.q} ${input.show}`}
        hrefFor={(page) => hrefFor({ ...input, page })}
        loadFailed={libraryTexts.loadFailed}
        tools={
          <div className="grid grid-cols-1 gap-4">
            <PictureUploads />
            <ToggleGroup
              label="Show pictures"
              options={filters}
              value={input.show}
              onChange={(show) => handleChange({ show })}
            />
            <TableTools>
              <TableSearch label="Search pictures" {...search} />
            </TableTools>
          </div>
        }
        placeholder={<GridPlaceholder />}
        empty={
          input.q ? (
            <NoMatch onClear={() => resetFilters({ q: "" })}>{libraryTexts.noMatch}</NoMatch>
          ) : (
            <EmptyState>
              {input.show === "unused" ? libraryTexts.noneUnused : libraryTexts.empty}
            </EmptyState>
          )
        }
      >
        {({ pictures }, { isBusy }) => (
          <PictureGrid
            label="Pictures"
            pictures={pictures}
            isBusy={isBusy}
            onChoose={({ _id }) => setOpenId(_id)}
            note={noteOn}
          />
        )}
      </TableScreen>
      {open && <PictureDialog key={open._id} picture={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function noteOn({ isUsed }: LibraryPicture): string {
  return isUsed ? "In use" : "Not used";
}

function GridPlaceholder() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className="aspect-square w-full" />
      ))}
    </div>
  );
}

/** Takes one or several pictures, and shows what became of each. */
function PictureUploads() {
  const { uploads, add, retry, dismiss } = usePictureUploads();
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropArea
        accept={pictureAccept}
        isMultiple
        className="flex min-h-20 items-center justify-center gap-3 px-4 py-3"
        onFiles={add}
      >
        <ImagePlus aria-hidden="true" size={24} className="flex-none" />
        <span className="text-small text-ink-2">
          <span className="text-card text-ink block font-semibold">Upload pictures</span>
          Choose one or several, or drop them here. PNG, JPEG, WebP or HEIC.
        </span>
      </DropArea>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid grid-cols-1 gap-1">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
    </div>
  );
}

type UploadRowProps = {
  upload: PictureUpload;
  onRetry: (upload: PictureUpload) => void;
  onDismiss: (id: number) => void;
};

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, id } = upload;
  const name = <VisuallyHidden>: {file.name}</VisuallyHidden>;
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1">
      <span className="text-small min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
      {state.kind === "waiting" && <Text size="small">Waiting</Text>}
      {state.kind === "done" && <Text size="small">Uploaded</Text>}
      {state.kind === "preparing" && <Text size="small">{state.text}</Text>}
      {state.kind === "asking" && (
        <UploadQuestionRow {...state.question} suffix={name} onAnswer={state.answer} />
      )}
      {state.kind === "uploading" && (
        <progress
          aria-label={`Uploading ${file.name}`}
          max={100}
          value={Math.round(state.share * 100)}
          className="upload-progress h-2 w-40"
        />
      )}
      {(state.kind === "uploading" || state.kind === "waiting") && (
        <Button type="button" tone="secondary" onClick={() => onDismiss(id)}>
          Cancel{name}
        </Button>
      )}
      {state.kind === "uploading" && state.isWaiting && (
        <p className="text-small text-ink-2 w-full">{WAITING_TEXT}</p>
      )}
      {state.kind === "failed" && (
        <>
          <p className="text-err text-small w-full font-semibold sm:w-auto">{state.message}</p>
          {state.canRetry && (
            <Button type="button" tone="secondary" onClick={() => onRetry(upload)}>
              Try again{name}
            </Button>
          )}
          <Button type="button" tone="secondary" onClick={() => onDismiss(id)}>
            Dismiss{name}
          </Button>
        </>
      )}
    </li>
  );
}
