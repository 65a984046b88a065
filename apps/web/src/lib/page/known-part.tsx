import { createContext, type ReactNode, useContext } from "react";

/** Takes a part of a page out of memory, or renders and keeps it; answers what stands in its place until the page is whole. */
export type RememberPart = (name: string, children: ReactNode) => ReactNode;

/** Only the renderer of pages has a memory; in the browser parts are rendered like all else. */
export const PartMemoryContext = createContext<RememberPart | undefined>(undefined);

type KnownPartProps = {
  /** Of the component, once in the product. */
  name: string;
  /** All that the part is made of: with the same values it is the same HTML. Undefined for what one reader alone sees. */
  of: unknown;
  children: ReactNode;
};

/**
 * A part that stands on many pages. The server renders it once for each set of values, because most of what a page costs is
 * the rendering of what was rendered before. Inside, only the router's options can be read, and no id may be generated.
 */
export function KnownPart({ name, of, children }: KnownPartProps) {
  const remember = useContext(PartMemoryContext);
  return remember && of !== undefined
    ? remember(`${name} ${JSON.stringify(of)}`, children)
    : children;
}
