import { type Import, importTexts } from "@ebute/contracts/imports";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { useFileUpload } from "#lib/files/file-upload.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";
import { ImportReport } from "./import-report.tsx";
import { uploadImportFile } from "./imports.mutations.ts";

/** Short enough for an import of some seconds. Unit: milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** Chooses a file, shows what an import would bring, and imports it. */
export function ImportScreen() {
  const query = useQuery(importQuery(useTRPC()));
  const { data } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Text>
        Bring your posts from WordPress, Ghost, Word or Markdown files. The file is checked first,
        and nothing is imported until you say so.
      </Text>
      {data?.state !== "running" && <ImportFile />}
      <QueryView
        query={query}
        loadFailed={importTexts.loadFailed}
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {data ? (
          <ImportReport key={data._id} shown={data} />
        ) : (
          <EmptyState>Nothing has been imported yet.</EmptyState>
        )}
      </QueryView>
    </div>
  );
}

function ImportFile() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { state, start } = useFileUpload<Import>({
    upload: uploadImportFile,
    onUploaded: (checked) => void storeAnswer(queryClient, importQuery(trpc).queryKey, checked),
  });
  return (
    <Field
      label="File to import"
      hint={
        <>
          WordPress: Tools, Export, All content. Ghost: Settings, Import/Export, Export. Markdown:
          one file, or a zip of files with the pictures that they show. Word: a .docx becomes a
          draft with its pictures. At most 100 MB. The files of WordPress and Ghost hold no
          pictures: they can be fetched while the old site is online.
        </>
      }
      error={state.kind === "failed" ? state.message : ""}
    >
      <FileDrop
        accept=".xml,.json,.md,.markdown,.docx,.zip"
        hint="Choose an .xml, .json, .docx, .md or .zip file, or drop it here"
        shown={
          state.kind === "uploading"
            ? { name: state.file.name, note: `${Math.round(state.share * 100)}% uploaded` }
            : undefined
        }
        onFile={start}
      />
    </Field>
  );
}

/** The newest import; polled only while it runs. */
function importQuery(trpc: Trpc) {
  return trpc.imports.get.queryOptions(undefined, {
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_INTERVAL_MS : false),
  });
}
