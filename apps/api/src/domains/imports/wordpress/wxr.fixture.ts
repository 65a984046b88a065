type WxrPost = {
  id?: number;
  title?: string;
  content?: string;
  slug?: string;
  status?: string;
  type?: string;
  link?: string;
  password?: string;
  category?: string;
  tag?: string;
  /** Login of the author. */
  creator?: string;
  date?: string;
  /** Time on the clocks of the site. */
  localDate?: string;
  /** Time in the form of feeds. */
  inFeed?: string;
  excerpt?: string;
  /** Number of the post of an attachment. */
  parent?: number;
  fileUrl?: string;
  /** Words of footnotes, as the block editor stores them. */
  footnotes?: string;
  /** Number of the featured picture. */
  thumbnail?: number;
  /** Name of a second author, as a plugin writes it. */
  coAuthor?: string;
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** An item as WordPress writes it. */
export function wxrItem(post: WxrPost = {}): string {
  const { id = 1, title = "Sizing solar", content = "<p>Text</p>", status = "publish" } = post;
  const { slug = "sizing-solar", type = "post", password = "", category, tag } = post;
  const { creator = "ada", localDate = "", inFeed = "", excerpt = "", parent = 0 } = post;
  const { fileUrl = "", footnotes = "", thumbnail = "", coAuthor } = post;
  const { link = `https://old.example/2024/05/${slug}/`, date = "2024-05-04 10:20:30" } = post;
  const label = (domain: string, name: string) =>
    `<category domain="${domain}" nicename="x">${cdata(name)}</category>`;
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata(creator)}</dc:creator>
    <pubDate>${inFeed}</pubDate><wp:post_date>${cdata(localDate)}</wp:post_date>
    <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
    <wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(password)}</wp:post_password><wp:post_parent>${parent}</wp:post_parent>
    <wp:attachment_url>${cdata(fileUrl)}</wp:attachment_url>
    <wp:postmeta><wp:meta_key>${cdata("footnotes")}</wp:meta_key><wp:meta_value>${cdata(footnotes)}</wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${thumbnail}</wp:meta_value></wp:postmeta>
    ${coAuthor === undefined ? "" : label("author", coAuthor)}
    ${category === undefined ? "" : label("category", category)}${tag === undefined ? "" : label("post_tag", tag)}
    <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata("Hello")}</wp:comment_content></wp:comment></item>`;
}

/** An export of a site with these items. */
export function wxrFile(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old site</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata("ada")}</wp:author_login><wp:author_display_name>${cdata("Ada Obi")}</wp:author_display_name></wp:author>
${items.join("\n")}</channel></rss>
`;
}
