import { type PageState, pageTexts } from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { editablePageQuery } from "../pages.queries.ts";
import { PageEditor } from "./page-editor.tsx";

/** The editor of one page. A restored version remounts it. */
export function PageEditorScreen({ pageId }: { pageId: string }) {
  const query = useQuery(editablePageQuery(useTRPC(), pageId));
  const [reset, setReset] = useState<PageState>();
  return (
    <EntryQuery query={query} loadFailed={pageTexts.loadFailed}>
      {(page) => <PageEditor key={reset?.version} page={reset ?? page} onReset={setReset} />}
    </EntryQuery>
  );
}
