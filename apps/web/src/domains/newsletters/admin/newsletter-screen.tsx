import { type NewsletterTableInput, newsletterTexts } from "@ebute/contracts/newsletters";
import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { newsletterTableQuery } from "../newsletters.queries.ts";
import { NewsletterTable } from "./newsletter-table.tsx";
import { newsletterTableHref } from "./newsletter-table-params.ts";

type NewsletterScreenProps = { input: NewsletterTableInput; onGo: (href: string) => void };

/** Newsletters that were sent off, with their results. */
export function NewsletterScreen({ input, onGo }: NewsletterScreenProps) {
  const query = useQuery({ ...newsletterTableQuery(useTRPC(), input), ...listQueryOptions });
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: newsletterTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  return (
    <TableScreen
      title="Newsletters"
      noun="newsletter"
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => newsletterTableHref({ ...input, page })}
      loadFailed={newsletterTexts.loadFailed}
      tools={
        <TableTools>
          <LinkButton href="/admin/addNewsletter">Write a newsletter</LinkButton>
          <TableSearch label="Search subjects" {...search} />
        </TableTools>
      }
      empty={
        input.q ? (
          <NoMatch onClear={handleClear}>{newsletterTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState>{newsletterTexts.empty}</EmptyState>
        )
      }
    >
      {({ newsletters }, { isBusy }) => (
        <NewsletterTable
          newsletters={newsletters}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
