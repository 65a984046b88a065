import { type LibraryPicture, libraryTexts, type PictureTableInput } from "@ebute/contracts/media";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { DropArea } from "#components/admin/upload/drop-area.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { pictureAccept } from "../picture-type.ts";
import { UploadRow } from "../uploads/upload-row.tsx";
import { usePictureUploads } from "../uploads/use-picture-uploads.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { pictureTableHref } from "./picture-table-params.ts";

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
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { uploads, add, retry, dismiss } = usePictureUploads({
    onUploaded: async ({ _id }) => {
      await client.media.keep.mutate({ id: _id });
      void queryClient.invalidateQueries(trpc.media.pathFilter());
    },
  });
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
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={retry}
              onRemove={dismiss}
              removal="Dismiss"
            />
          ))}
        </ul>
      )}
    </div>
  );
}
