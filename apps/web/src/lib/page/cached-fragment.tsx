import { createContext, type ReactNode, useContext } from "react";

/**
 * Renders a fragment or takes its HTML from the cache. Returns a placeholder, which the final HTML
 * replaces.
 */
export type RenderFragment = (name: string, children: ReactNode) => ReactNode;

/**
 * Provided by the server renderer only; in the browser fragments render like any other component.
 */
export const FragmentCacheContext = createContext<RenderFragment | undefined>(undefined);

type CachedFragmentProps = {
  /** Name of the component, unique in the product. */
  name: string;
  /** All values that determine the HTML. Undefined disables the cache, for personal content. */
  of: unknown;
  children: ReactNode;
};

/**
 * A fragment that occurs on many pages. The server renders it once per set of values, because
 * repeated rendering is most of the cost of a page. Its children may read only the router's options
 * and must not generate ids.
 */
export function CachedFragment({ name, of, children }: CachedFragmentProps) {
  const renderFragment = useContext(FragmentCacheContext);
  return renderFragment && of !== undefined
    ? renderFragment(`${name} ${JSON.stringify(of)}`, children)
    : children;
}
