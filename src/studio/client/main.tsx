import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#schemas/language.ts'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/studio/client/look/studio.css'
import '#src/studio/client/look/layout.css'
import '#src/studio/client/look/pieces.css'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'
import { studioTexts } from '#src/studio/client/shell/studio-texts.ts'

const root = document.getElementById('studio')
if (root === null) throw new Error('[Bug] the document of the Studio has no element "studio"')
const { lang } = document.documentElement
const i18n = await studioTexts(isLanguage(lang) ? lang : 'fr')
// An element with this id makes React Aria assume that its style exists: the policy forbids the element that it would insert (look/studio.css).
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))
createRoot(root).render(<StudioApp i18n={i18n} router={createStudioRouter(createBrowserHistory())} />)
