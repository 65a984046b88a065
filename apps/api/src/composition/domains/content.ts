import type { AdminRole } from "@ebute/contracts/administrators";
import { POST_REVISIONS_MAX, type PostLetter } from "@ebute/contracts/posts";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import { createAuthorsRepository } from "#domains/authors/authors.repository.ts";
import { createAuthorsService } from "#domains/authors/authors.service.ts";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { createCategoryRemovalService } from "#domains/categories/categories.removal.service.ts";
import type { CategoriesRepository } from "#domains/categories/categories.repository.ts";
import { createCategoriesService } from "#domains/categories/categories.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import { parseAttachmentHash } from "#domains/media/attachments/attachments.names.ts";
import { createAttachmentsRepository } from "#domains/media/attachments/attachments.repository.ts";
import { createAttachmentsService } from "#domains/media/attachments/attachments.service.ts";
import { createImaging } from "#domains/media/imaging/media.imaging.ts";
import { createMediaLibraryRepository } from "#domains/media/library/media.library.repository.ts";
import { createMediaLibraryService } from "#domains/media/library/media.library.service.ts";
import { createPictureUsesReader } from "#domains/media/library/media.uses.ts";
import { createMediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { parseContentHash } from "#domains/media/media.file-names.ts";
import { createMediaRepository } from "#domains/media/media.repository.ts";
import { createMediaService } from "#domains/media/media.service.ts";
import { createUploadParts } from "#domains/media/uploads/uploads.parts.ts";
import { createUploadsRepository } from "#domains/media/uploads/uploads.repository.ts";
import { createUploadsService } from "#domains/media/uploads/uploads.service.ts";
import { createUploadTargets } from "#domains/media/uploads/uploads.targets.ts";
import { createPostAuthorLinksRepository } from "#domains/posts/authors/posts.author-links.repository.ts";
import { createAuthorPagesReadModel } from "#domains/posts/authors/posts.author-pages.read-model.ts";
import { createAuthorPagesService } from "#domains/posts/authors/posts.author-pages.service.ts";
import { createPostAuthorship } from "#domains/posts/authors/posts.authorship.ts";
import { createPostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { createCalendarReadModel } from "#domains/posts/calendar/posts.calendar.read-model.ts";
import { createCalendarService } from "#domains/posts/calendar/posts.calendar.service.ts";
import { createNoteLettersService } from "#domains/posts/notes/posts.notes.letters.service.ts";
import type { Colleague } from "#domains/posts/notes/posts.notes.people.ts";
import { createPostNotesRepository } from "#domains/posts/notes/posts.notes.repository.ts";
import { createPostNotesService } from "#domains/posts/notes/posts.notes.service.ts";
import { createFurtherPostsReadModel } from "#domains/posts/posts.further.read-model.ts";
import { createFurtherPostsService } from "#domains/posts/posts.further.service.ts";
import { createPostsReadModel } from "#domains/posts/posts.read-model.ts";
import type { PostsRepository } from "#domains/posts/posts.repository.ts";
import { createPostsService } from "#domains/posts/posts.service.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { POSTS_TAG } from "#domains/posts/posts.tags.ts";
import { createPostPreviewLinksRepository } from "#domains/posts/preview/posts.preview-links.repository.ts";
import { createPostPreviewLinksService } from "#domains/posts/preview/posts.preview-links.service.ts";
import { createTypedPostPreviewService } from "#domains/posts/preview/posts.typed-preview.service.ts";
import { createPostAccess } from "#domains/posts/publishing/posts.access.ts";
import { createPostEditsRepository } from "#domains/posts/publishing/posts.edits.repository.ts";
import { createPostsImportService } from "#domains/posts/publishing/posts.import.service.ts";
import { countWordsJob } from "#domains/posts/publishing/posts.jobs.ts";
import { createPostPictures } from "#domains/posts/publishing/posts.pictures.ts";
import { createPostPublisher } from "#domains/posts/publishing/posts.publication.ts";
import { createPostsPublishingService } from "#domains/posts/publishing/posts.publishing.service.ts";
import { createPostRevisionsService } from "#domains/posts/publishing/posts.revisions.service.ts";
import { createPostReviewsRepository } from "#domains/posts/review/posts.reviews.repository.ts";
import { createPostReviewsService } from "#domains/posts/review/posts.reviews.service.ts";
import { createPostSchedulesRepository } from "#domains/posts/schedule/posts.schedules.repository.ts";
import { createPostSchedulesService } from "#domains/posts/schedule/posts.schedules.service.ts";
import { createPostSearchRepository } from "#domains/posts/search/posts.search.repository.ts";
import { createPostSearchService } from "#domains/posts/search/posts.search.service.ts";
import type { PostAddressesRepository } from "#domains/posts/slugs/posts.addresses.repository.ts";
import { createPostSlugsRepository } from "#domains/posts/slugs/posts.slugs.repository.ts";
import { createPostSlugsService } from "#domains/posts/slugs/posts.slugs.service.ts";
import { createPostTagLinksRepository } from "#domains/posts/tags/posts.tag-links.repository.ts";
import { createTagPagesReadModel } from "#domains/posts/tags/posts.tag-pages.read-model.ts";
import { createTagPagesService } from "#domains/posts/tags/posts.tag-pages.service.ts";
import { createPostTagging } from "#domains/posts/tags/posts.tagging.ts";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import { createSampleContentService } from "#domains/sample-content/sample-content.service.ts";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import type { SettingsReader } from "#domains/settings/values/settings.reader.ts";
import { createSnippetsRepository } from "#domains/snippets/snippets.repository.ts";
import { createSnippetsService } from "#domains/snippets/snippets.service.ts";
import { createTagAssignmentService } from "#domains/tags/tags.assignment.service.ts";
import { createTagsRepository } from "#domains/tags/tags.repository.ts";
import { createTagsService } from "#domains/tags/tags.service.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { SharedDependencies } from "../core.ts";
import { pictureSources } from "../picture-sources.ts";
import { createComments } from "./readers/comments.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  storage: Storage;
  spool: Spool;
  siteAddress: SiteAddressService;
  categoriesRepository: CategoriesRepository;
  postsRepository: PostsRepository;
  postAddresses: PostAddressesRepository;
  categoryDirectory: CategoryDirectory;
  settingsReader: SettingsReader;
  categoryFollowers: { move(tx: Transaction, from: string, to: string): Promise<void> };
  sessionKey: Uint8Array;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  checkPostLetter: (letter: PostLetter) => Promise<void>;
  findAdmin: AccountsService["findById"];
  findAdminRole: (id: string, tx?: Transaction) => Promise<AdminRole | undefined>;
  findColleagues: (tx?: Transaction) => Promise<Colleague[]>;
  mail: Pick<MailService, "enqueue">;
};

/** Wires posts, categories, pictures and comments. */
export function createContent(deps: Deps) {
  const { db, shared, storage, siteAddress } = deps;
  const { categoriesRepository, categoryDirectory, postsRepository, postAddresses } = deps;
  const { settingsReader, sessionKey, findAdminEmails, findAdminRole } = deps;
  const timeZone = () => settingsReader.current().identity.timeZone;
  const mediaRepository = createMediaRepository(db);
  const attachmentsRepository = createAttachmentsRepository(db);
  const media = createMediaService({
    ...shared,
    media: mediaRepository,
    attachments: attachmentsRepository,
    imaging: createImaging({ runLimited: createSemaphore({ maxRunning: 2, maxWaiting: 8 }) }),
    storage,
  });
  const attachments = createAttachmentsService({
    ...shared,
    storage,
    spool: deps.spool,
    attachments: attachmentsRepository,
  });
  const parts = createUploadParts(storage);
  const uploads = createUploadsService({
    ...shared,
    parts,
    uploads: createUploadsRepository(db),
    targets: createUploadTargets({ media, attachments, parts }),
  });

  const postSearch = createPostSearchService({ search: createPostSearchRepository(db) });
  const postBlocks = createPostBlockFacts({
    posts: postsRepository,
    media,
    settings: settingsReader,
    categories: categoryDirectory,
  });
  const schedules = createPostSchedulesRepository(db);
  const postAccess = createPostAccess({ posts: postsRepository, schedules });
  const posts = createPostsService({
    posts: postsRepository,
    access: postAccess,
    readModel: createPostsReadModel(db),
    addresses: postAddresses,
    search: postSearch,
    blocks: postBlocks,
    categories: categoryDirectory,
    media,
    clock: shared.clock,
    timeZone,
    readOrigin: siteAddress.readCacheable,
  });
  const furtherPosts = createFurtherPostsService({
    readModel: createFurtherPostsReadModel(db),
    media,
  });
  const calendar = createCalendarService({ readModel: createCalendarReadModel(db), timeZone });
  const postSlugs = createPostSlugsService({ ...shared, slugs: createPostSlugsRepository() });
  const tagLinks = createPostTagLinksRepository(db);
  const tagsRepository = createTagsRepository(db, { countPosts: tagLinks.countOf });
  const tagging = createPostTagging({
    assignment: createTagAssignmentService({ ...shared, tags: tagsRepository }),
    links: tagLinks,
  });
  const tags = createTagsService({
    ...shared,
    tags: tagsRepository,
    posts: tagLinks,
    listTags: [POSTS_TAG],
  });
  const tagPages = createTagPagesService({
    readModel: createTagPagesReadModel(db),
    findTag: tagsRepository.findBySlug,
    media,
  });
  const authorsRepository = createAuthorsRepository(db, {
    posts: createPostAuthorLinksRepository(db),
  });
  const authors = createAuthorsService({
    ...shared,
    authors: authorsRepository,
    media,
    listTags: [POSTS_TAG],
  });
  const authorPages = createAuthorPagesService({
    readModel: createAuthorPagesReadModel(db),
    findAuthor: authorsRepository.findBySlug,
    media,
  });
  const snippets = createSnippetsService({
    ...shared,
    snippets: createSnippetsRepository(db),
    media,
  });
  const authorship = createPostAuthorship({ authors: authorsRepository });
  const edits = createPostEditsRepository(db);
  const postRevisions = createPostRevisionsService({
    ...shared,
    edits,
    media,
    findAdminEmails,
    access: postAccess,
    authors: authorsRepository,
    revisions: createRevisions(db, {
      maxStates: POST_REVISIONS_MAX,
      owners: [postsTable.id, trashTable.id],
    }),
    categories: categoryDirectory,
  });
  const reviews = createPostReviewsRepository(db);
  const setPublication = createPostPublisher({
    ...shared,
    schedules,
    reviews,
    posts: postsRepository,
    slugs: postSlugs,
  });
  const publishing = createPostsPublishingService({
    ...shared,
    media,
    timeZone,
    publicUrl: siteAddress.origin,
    posts: postsRepository,
    access: postAccess,
    reviews,
    categories: categoryDirectory,
    edits,
    revisions: postRevisions,
    schedules,
    setPublication,
    tagging,
    authorship,
    authors: authorsRepository,
    slugs: postSlugs,
  });
  const postsImport = createPostsImportService({
    posts: postsRepository,
    categories: categoryDirectory,
    slugs: postSlugs,
    revisions: postRevisions,
    schedules,
    reviews,
    tagging,
  });
  const postSchedules = createPostSchedulesService({
    ...shared,
    schedules,
    setPublication,
    checkLetter: deps.checkPostLetter,
    findAdminRole,
    posts: postsRepository,
  });
  const previewLinks = createPostPreviewLinksService({
    ...shared,
    articles: posts,
    findAdminRole,
    publicUrl: siteAddress.origin,
    posts: postsRepository,
    access: postAccess,
    links: createPostPreviewLinksRepository(db),
  });
  const typedPostPreview = createTypedPostPreviewService({
    ...shared,
    edits,
    authors: authorsRepository,
    media,
    blocks: postBlocks,
  });
  const postReviews = createPostReviewsService({
    ...shared,
    posts: postsRepository,
    access: postAccess,
    reviews,
    findAdminEmails,
  });
  const postNotes = createPostNotesService({
    ...shared,
    notes: createPostNotesRepository(db),
    posts: postsRepository,
    access: postAccess,
    findAdminEmails,
    findColleagues: deps.findColleagues,
  });
  const noteLetters = createNoteLettersService({
    ...shared,
    posts: postsRepository,
    findColleagues: deps.findColleagues,
    mail: deps.mail,
  });
  const categoryDeps = {
    ...shared,
    categories: categoriesRepository,
    directory: categoryDirectory,
  };
  const categories = createCategoriesService({
    ...categoryDeps,
    countPosts: postsRepository.countByCategory,
  });
  const categoryRemoval = createCategoryRemovalService({
    ...categoryDeps,
    posts: { move: postsRepository.moveToCategory, hasAny: postsRepository.hasCategory },
    followers: deps.categoryFollowers,
  });
  const pictureUses = createPictureUsesReader(db, pictureSources);
  const mediaLibrary = createMediaLibraryService({
    ...shared,
    db,
    media: mediaRepository,
    uses: pictureUses,
    library: createMediaLibraryRepository(db),
  });
  const attachmentsCleanUp = createMediaCleanUpService({
    ...shared,
    storage,
    media: attachmentsRepository,
    parseHash: parseAttachmentHash,
    findUsedIds: pictureUses.findUsed,
  });
  const mediaCleanUp = createMediaCleanUpService({
    parseHash: parseContentHash,
    ...shared,
    media: mediaRepository,
    findUsedIds: pictureUses.findUsed,
    storage,
  });

  const commentServices = createComments({
    db,
    shared,
    posts,
    settingsReader,
    siteAddress,
    sessionKey,
    findAdmin: deps.findAdmin,
  });
  const sampleContent = createSampleContentService({
    ...shared,
    samples: createSampleContentRepository(db),
    onPostsRemoved: (unit) => unit.enqueue(countWordsJob, {}),
    removeUnusedCategories: categoryRemoval.removeUnusedDefaults,
  });
  return {
    services: {
      media,
      mediaLibrary,
      attachments,
      uploads,
      posts,
      furtherPosts,
      postSearch,
      postSlugs,
      publishing,
      postRevisions,
      previewLinks,
      typedPostPreview,
      postSchedules,
      postAccess,
      postReviews,
      postNotes,
      noteLetters,
      calendar,
      ...commentServices,
      categories,
      categoryRemoval,
      tags,
      tagPages,
      sampleContent,
      authors,
      authorPages,
      snippets,
    },
    tagLinks,
    authorsRepository,
    postBlocks,
    postPictures: createPostPictures({
      ...shared,
      posts: postsRepository,
      edits,
      revisions: postRevisions,
    }),
    mediaCleanUp,
    attachmentsCleanUp,
    postSchedules: schedules,
    postsImport,
  };
}
