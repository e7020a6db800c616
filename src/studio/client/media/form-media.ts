import { queryOptions } from '@tanstack/react-query'
import { addStudioTexts } from '#src/studio/client/shell/studio-texts.ts'

/** The fields of forms that name pictures and files, loaded with the first form; where that fails, forms show them as any other field. */
export const formMediaQuery = queryOptions({
  queryKey: ['form-media'],
  queryFn: async () => {
    const [{ default: FormMedia }] = await Promise.all([import('./FormMedia.tsx'), addStudioTexts('studio-media')])
    return { FormMedia }
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
})
