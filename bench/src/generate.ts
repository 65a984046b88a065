// node bench/src/generate.ts --posts 1000 --data FOLDER: a site of that size, whose data folder is
// FOLDER/data; pnpm bench --data FOLDER measures it.
import path from "node:path";
import { BenchError, readOptions } from "./options.ts";
import { openSite } from "./site/site.ts";

const { data, posts, seconds } = readOptions(process.argv.slice(2));
if (!data) throw new BenchError("Say where: --data FOLDER");
const site = await openSite({ folder: path.resolve(data), posts, seconds });
await site.stop();
