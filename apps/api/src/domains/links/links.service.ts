import type { LinkState } from "@ebute/contracts/links";
import {
  type FooterGroup,
  type NavigationLink,
  pathOfTarget,
  type SiteSettings,
} from "@ebute/contracts/settings";
import type { LinkStateFinder } from "./links.link-state-finder.ts";
import {
  type ContentTitle,
  contentPath,
  type FindTitle,
  type LinkedContent,
} from "./links.linked-content.ts";

type Deps = {
  states: LinkStateFinder;
  linked: Pick<LinkedContent, "read">;
  /** Reads a post or lesson from the database. */
  findTitle: FindTitle;
  /** Works like `findTitle` for many paths, with one statement for each kind. */
  findTitles: (paths: string[]) => Promise<ReadonlyMap<string, ContentTitle | undefined>>;
};

/** The navigation as visitors get it. */
export type ResolvedNavigation = {
  navigation: SiteSettings["navigation"];
  /** Differs whenever another link is left out or has another name. */
  fingerprint: string;
};

export type LinksService = ReturnType<typeof createLinksService>;

export function createLinksService({ states, linked, findTitle, findTitles }: Deps) {
  return {
    /** Tells an editor what visitors find at an address of the site. */
    describe: (path: string): Promise<LinkState> => states.follow(path, findTitle),

    /** The subset of these addresses of the site at which visitors find nothing. */
    async findBroken(paths: readonly string[]): Promise<string[]> {
      const titles = await findTitles(paths.flatMap((path) => contentPath(path) ?? []));
      const found = await Promise.all(
        paths.map(async (path) => {
          const state = await states.follow(path, async (name) => titles.get(name));
          return { path, isShown: state.isShown };
        }),
      );
      return found.filter(({ isShown }) => !isShown).map(({ path }) => path);
    },

    /** Finds the page or content at an address without following redirects. */
    findAt: (path: string): Promise<LinkState> => states.find(path, findTitle),

    /**
     * Removes links whose target visitors cannot open, and resolves the addresses of posts. Uses
     * only memory, because every page needs the navigation.
     */
    async show({ header, footer }: SiteSettings["navigation"]): Promise<ResolvedNavigation> {
      const content = await linked.read();
      const remembered: FindTitle = async (path) => content?.get(path);
      const differences: string[] = [];

      async function showLink(link: NavigationLink): Promise<NavigationLink[]> {
        const { target, label } = link;
        const path = pathOfTarget(target);
        if (path === undefined) return [link];
        const { isShown, name } = await states.follow(path, remembered);
        if (!isShown) differences.push(path);
        if (target.kind !== "post") return isShown ? [link] : [];
        const present = content?.get(path)?.path ?? path;
        differences.push(name, present);
        return isShown && name
          ? [{ label: label || name, target: { kind: "path", path: present } }]
          : [];
      }
      const showAll = async (links: NavigationLink[]) =>
        (await Promise.all(links.map(showLink))).flat();
      const showGroup = async (group: FooterGroup) => ({
        ...group,
        links: await showAll(group.links),
      });
      const navigation = {
        header: await showAll(header),
        footer: await Promise.all(footer.map(showGroup)),
      };
      return { navigation, fingerprint: differences.sort().join("\n") };
    },

    /** True if visitors can open the address. For links outside the navigation. */
    async isShown(path: string): Promise<boolean> {
      const content = await linked.read();
      return (await states.follow(path, async (name) => content?.get(name))).isShown;
    },
  };
}
