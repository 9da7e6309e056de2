import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codePointsOf } from './font-coverage.ts'

/** What documents are set in: Heebo, and after it whatever has the letters that it lacks. */
export const fontBlobs = [
  import.meta.resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/heebo/600SemiBold/Heebo_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
].map((address) => readFileSync(fileURLToPath(address)))

/** The characters that a document can show. */
export const shownCharacters = new Set(fontBlobs.flatMap((font) => [...codePointsOf(font)]))
