import { lazyPart } from '../ui/lazy-part.tsx'

export const DocumentsTab = lazyPart(async () => (await import('./documents-tab.tsx')).DocumentsTab)
export const NotesTab = lazyPart(async () => (await import('./notes.tsx')).NotesTab)
export const TimelineTab = lazyPart(async () => (await import('./timeline-tab.tsx')).TimelineTab)
